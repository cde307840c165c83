import type { PortalRecord } from '../record-client.ts';
import { classNames } from '../ui/class-names.ts';
import { getInitials, pickByName } from '../ui/content/avatar-initials.tsx';
import { Picture } from '../ui/files/picture.tsx';

const backgrounds = [
  'bg-civic-100 text-civic-300',
  'bg-sun-100 text-sun-500',
  'bg-civic-200 text-civic-400',
  'bg-flag-50 text-flag-300',
] as const;
const rays = [-75, -50, -25, 0, 25, 50, 75];

interface PortraitProps {
  official: Pick<PortalRecord<'officials'>, 'id' | 'name' | 'image'>;
  className?: string;
  /** Display width, as in the `sizes` attribute of an image, if it is more than 160 pixels. */
  sizes?: string;
  isPriority?: boolean;
}

/** A square photograph. Without one, or until it loads, a drawing with the initials is visible. */
export function Portrait({ official: { id, name, image }, className, sizes, isPriority }: PortraitProps) {
  const buildSrc = (side: number) => `/api/files/officials/${id}/${encodeURIComponent(image)}?thumb=${side}x${side}`;
  return (
    <div className={classNames('photo relative aspect-square overflow-hidden', pickByName(name, backgrounds), className)}>
      <svg aria-hidden="true" viewBox="0 0 200 200" className="absolute inset-0 size-full">
        <g fill="currentColor" opacity="0.35">
          {rays.map((angle) => (
            <path key={angle} d="m92 120-14-200h44l-14 200z" transform={`rotate(${angle} 100 140)`} />
          ))}
        </g>
        <path d="M20 200c0-46 36-66 80-66s80 20 80 66z" className="fill-civic-700" />
        <path d="m84 135 16 21 16-21z" className="fill-sun-500" />
        <circle cx="100" cy="80" r="48" className="fill-surface" />
        <text x="100" y="97" textAnchor="middle" className="fill-civic-800 font-extrabold" fontSize="46" letterSpacing="-1">
          {getInitials(name)}
        </text>
      </svg>
      {image && (
        <Picture
          src={buildSrc(320)}
          srcSet={sizes && `${buildSrc(320)} 320w, ${buildSrc(640)} 640w`}
          sizes={sizes}
          alt={name}
          width={320}
          height={320}
          loading={isPriority ? undefined : 'lazy'}
          // The drawing would be visible through the transparent parts of a picture.
          className={classNames('absolute inset-0 size-full object-cover', !/\.jpe?g$/i.test(image) && 'bg-inherit')}
        />
      )}
    </div>
  );
}
