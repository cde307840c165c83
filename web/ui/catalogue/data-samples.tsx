import { useState } from 'react';
import { AvatarInitials } from '../content/avatar-initials.tsx';
import { Badge } from '../content/badge.tsx';
import { Bunting } from '../content/bunting.tsx';
import { Card, CardHeader } from '../content/card.tsx';
import { DescriptionList } from '../content/description-list.tsx';
import { SkeletonRows } from '../content/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../content/table.tsx';
import { SelectInput } from '../inputs/select-input.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { Tabs } from '../navigation/tabs.tsx';
import { Sample } from './sample.tsx';

const rows = [
  { number: 'ST-20250805-4471', name: 'Dela Cruz, Juan', fee: '₱1,250.00', tone: 'danger', word: 'High' },
  { number: 'ST-20250805-1118', name: 'Santos, Niña', fee: '₱50.00', tone: 'plain', word: 'Normal' },
  { number: 'ST-20250804-0007', name: 'Bautista, Maria Clara', fee: 'Free', tone: 'muted', word: 'Low' },
] as const;
const states = [
  { value: 'pending', label: 'Pending' },
  { value: 'finished', label: 'Finished' },
];
const details = [
  { term: 'Name', detail: 'Dela Cruz, Juan' },
  { term: 'Purpose', detail: 'Employment' },
  { term: 'Address', detail: '12 Scout Borromeo Street, Quezon City', wide: true },
];

export function DataSamples() {
  const [sort, setSort] = useState<'asc' | 'desc'>('desc');
  return (
    <Sample title="Data">
      <Breadcrumbs
        label="You are here"
        items={[{ label: 'Home', to: '#' }, { label: 'Services', to: '#services' }, { label: 'Clearance' }]}
      />
      <Table caption="Papers">
        <TableHead>
          <ColumnHead sort={sort} onSort={() => setSort(sort === 'asc' ? 'desc' : 'asc')}>
            Number
          </ColumnHead>
          <ColumnHead sort="none" onSort={() => {}}>
            Name
          </ColumnHead>
          <ColumnHead>Priority</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead align="right">Fee</ColumnHead>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} tone={row.tone}>
              <Cell className="font-semibold">{row.number}</Cell>
              <Cell>
                <span className="flex items-center gap-3">
                  <AvatarInitials name={row.name} /> {row.name}
                </span>
              </Cell>
              <Cell>
                <Badge tone={row.tone === 'danger' ? 'danger' : 'neutral'}>{row.word}</Badge>
              </Cell>
              <Cell>
                <SelectInput aria-label={`Status of ${row.number}`} dense options={states} />
              </Cell>
              <Cell align="right">{row.fee}</Cell>
            </Row>
          ))}
          <SkeletonRows rows={2} columns={5} />
        </tbody>
      </Table>
      <div className="grid gap-6 md:grid-cols-2">
        <Card interactive>
          <CardHeader
            title="A card that is a link"
            description="It rises under the pointer."
            actions={<Badge tone="success">Online</Badge>}
          />
          <a href="#top" className="card-link text-link font-semibold">
            Read more
          </a>
        </Card>
        <Card flush>
          <div className="bg-civic-800 pb-8">
            <Bunting />
          </div>
          <div className="p-6">
            <DescriptionList layout="grid" items={details} />
          </div>
        </Card>
      </div>
      <DescriptionList items={details} />
      <Tabs
        label="Parts"
        tabs={[
          { value: 'one', label: 'Details', content: <p>The first part.</p> },
          { value: 'two', label: 'History', content: <p>The second part.</p> },
        ]}
      />
    </Sample>
  );
}
