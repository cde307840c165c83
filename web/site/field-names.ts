/** The names in a `fields` parameter of the record API, such as `'id,title'`, as a union. */
export type FieldNames<Fields extends string> = Fields extends `${infer Name},${infer Others}` ? Name | FieldNames<Others> : Fields;
