import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/content/table.tsx';

interface ReportTableProps {
  caption: string;
  columnHeaders: readonly string[];
  /** The first cell is the row header, the others are numbers. */
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** A table of numbers. On small screens the numbers scroll sideways beside the row headers. */
export function ReportTable({ caption, columnHeaders, rows }: ReportTableProps) {
  return (
    <Table hasRowNames caption={caption} minWidth={`${4 + columnHeaders.length * 5.5}rem`}>
      <TableHead>
        {columnHeaders.map((head, index) => (
          <ColumnHead key={head} align={index > 0 ? 'right' : 'left'} className="wrap-normal">
            {head}
          </ColumnHead>
        ))}
      </TableHead>
      <tbody>
        {rows.map(({ key, cells: [name, ...statistics] }) => (
          <Row key={key} className="break-inside-avoid">
            <th scope="row" className="border-line border-b px-4 py-2 font-semibold">
              {name}
            </th>
            {statistics.map((statistic, index) => (
              <Cell key={columnHeaders[index + 1]} align="right" className="py-2!">
                {statistic}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
