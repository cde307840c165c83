import type { ReactNode } from 'react';
import type { RecordBase } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import type { Language } from '#model/collections/choices.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import type { PhotoPreparation } from '../../parts/upload/use-photo-preparation.ts';
import type { FormValues } from '../form/form-values.ts';

/**
 * The props of a record form's control, which renders its own label, help and error (as
 * web/ui/inputs/field.tsx does).
 */
export interface RecordControlProps {
  /** Id for the focusable element; the error summary links to it. */
  id: string;
  name: string;
  field: Field;
  label: string;
  help?: string;
  error?: string;
  required?: boolean;
  /** Error messages of the whole form by path, for a control with nested values. */
  errors?: Readonly<Record<string, string>>;
  /** True while the form is being sent. */
  disabled?: boolean;
  /**
   * The form value: text for texts, numbers, dates and choices, an array for lists, a stored name
   * or a File for files.
   */
  value: unknown;
  onChange: (value: unknown) => void;
  /** Counts a photograph as an unsaved change while it is being shrunk; returns the result. */
  trackPreparation?: PhotoPreparation['track'];
  /** The values of the whole form, for a control that depends on another field. */
  values?: FormValues;
  /** Language of the text; follows from `translates` in a form with both languages. */
  lang?: Language;
  /** The on-screen keyboard for a text of digits. */
  inputMode?: 'numeric';
  /** Texts that the browser suggests. */
  suggestions?: readonly string[];
  /** The record being edited; absent for a new one. */
  record?: RecordBase;
  /** The uploaded share of a selected file, 0 to 1. */
  uploadProgress?: number;
}

/** One field of a record form. Omitted properties follow from the declaration of the collection. */
export interface FormField<Name extends string = string> extends Pick<RecordControlProps, 'lang' | 'inputMode' | 'suggestions'> {
  name: Name;
  /** Takes the full width, as long texts, lists, files and a single field do by default. */
  wide?: boolean;
  help?: MessageKey;
  /** Replaces the default control of the field's kind. */
  control?: (props: RecordControlProps) => ReactNode;
  /** Formats a value that the default formatter does not cover. */
  formatValue?: (value: unknown) => string;
}
