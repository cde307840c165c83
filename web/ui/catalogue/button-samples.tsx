import { ArrowRight, Bell, Eye, FilePlus2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { FilterButtons } from '../navigation/filter-buttons.tsx';
import { LinkButton } from '../navigation/link-button.tsx';
import { Pagination } from '../navigation/pagination.tsx';
import { Line, Sample } from './sample.tsx';

const variants = ['primary', 'secondary', 'outline', 'ghost', 'danger'] as const;
const kinds = [
  { value: 'all', label: 'All', count: 128 },
  { value: 'open', label: 'Open', count: 14 },
  { value: 'closed', label: 'Closed', count: 114 },
] as const;
const pageWords = { label: 'Pages of many', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };

export function ButtonSamples() {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('all');
  return (
    <Sample title="Buttons and links">
      <Line>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant === 'danger' ? <Trash2 aria-hidden className="size-5" /> : <FilePlus2 aria-hidden className="size-5" />}
            {variant}
          </Button>
        ))}
      </Line>
      <Line>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy busyLabel="Sending…">
            Send
          </Button>
        ))}
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </Line>
      <Line>
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg">
          Large <ArrowRight aria-hidden className="size-5" />
        </Button>
        <Button size="icon" variant="outline" aria-label="Notifications">
          <Bell aria-hidden className="size-5" />
        </Button>
        <Button size="icon-sm" variant="ghost" aria-label="View">
          <Eye aria-hidden className="size-5" />
        </Button>
        <LinkButton to="#top" variant="secondary">
          A link
        </LinkButton>
        <a href="#top" className="text-link">
          A text link
        </a>
      </Line>
      <div className="flex flex-wrap gap-3 rounded-lg bg-civic-800 p-6">
        <Button variant="secondary">On blue</Button>
        <Button variant="inverse">Inverse</Button>
      </div>
      <CopyButton text="2025-0001" labels={{ copy: 'Copy number', copied: 'Copied', failed: 'Could not copy' }} />
      <FilterButtons label="State" options={kinds} value={kind} onSelect={setKind} />
      <FilterButtons label="State in the address" options={kinds} value="open" hrefFor={(value) => `?state=${value}`} />
      <Pagination page={4} pages={12} hrefFor={(page) => `?page=${page}`} labels={pageWords} />
      <Pagination page={1} pages={3} hrefFor={(page) => `?page=${page}`} labels={{ ...pageWords, label: 'Pages of few' }} />
    </Sample>
  );
}
