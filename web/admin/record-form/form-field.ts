import type { ReactNode } from 'react';
import type { RecordBase } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import type { StaffKey } from '#model/words/keys.ts';

/** What a control of a record form receives; it draws its own label, help and error (web/ui/field.tsx does). */
export interface RecordControlProps {
  /** The id that the error summary links to: put it on the element that takes the focus. */
  id: string;
  name: string;
  field: Field;
  label: string;
  help?: string;
  error?: string;
  required?: boolean;
  /** While the form is being sent. */
  disabled?: boolean;
  /** As typed: a text for texts, numbers, dates and choices, a list for lists, a stored name or a File for a file. */
  value: unknown;
  onChange: (value: unknown) => void;
  /** The record that is edited; absent for a new one. */
  record?: RecordBase;
  /** How much of a chosen file has been sent. */
  share?: number;
}

/** One field of a record form. Everything it does not say follows from the declaration of the collection. */
export interface FormField<Name extends string = string> {
  name: Name;
  /** Over the whole width; long texts, lists and files always are. */
  wide?: boolean;
  help?: StaffKey;
  /** In place of the control that the kind of the field has. */
  control?: (props: RecordControlProps) => ReactNode;
  /** The words of a value, where its kind alone has none. */
  tell?: (value: unknown) => string;
}
