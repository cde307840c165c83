/** One bar of a chart. */
export interface ChartPoint {
  key: string;
  name: string;
  count: number;
}
