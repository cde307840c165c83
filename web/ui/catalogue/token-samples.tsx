import { Sample } from './sample.tsx';

const scales = {
  civic: ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'],
  sun: ['50', '100', '200', '300', '500', '600', '800'],
  flag: ['50', '100', '300', '600', '700', '800'],
};
const names = [
  'page',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'ink-faint',
  'success',
  'warning',
  'danger',
  'info',
  'on-solid',
  'band',
  'band-raised',
  'band-bright',
  'band-danger',
  'on-band',
  'on-band-soft',
  'on-sun',
  'scrim',
  'paper',
];

export function TokenSamples() {
  return (
    <Sample title="Colours and type">
      {Object.entries(scales).map(([scale, steps]) => (
        <Swatches key={scale} names={steps.map((step) => `${scale}-${step}`)} />
      ))}
      <Swatches names={names} />
      <div className="max-w-text space-y-3">
        <h1>Barangay services, close to home</h1>
        <h2>Second heading</h2>
        <h3>Third heading</h3>
        <p>
          Ang bayan ko ay may “magagandang” pangarap – piñata, señor, Ñandú, tuwâ, batà; ₱1,250.00 at 3:45 PM… Numbers 0123456789 and{' '}
          <strong>strong words</strong>.
        </p>
        <p className="text-ink-soft">Softer text for what comes second, still easy to read in the sun.</p>
        <p className="text-ink-faint text-sm">Faint text for what may be overlooked.</p>
      </div>
    </Sample>
  );
}

function Swatches({ names }: { names: string[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {names.map((name) => (
        <li key={name} className="w-20 text-ink-soft text-xs">
          <span aria-hidden className="mb-1 block h-11 rounded-md border border-line" style={{ background: `var(--color-${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
