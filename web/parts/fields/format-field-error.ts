import type { FieldError } from '#lib/portal-error.ts';
import type { Field } from '#lib/schema/field.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import type { Translate } from '../../use-translation.tsx';

/**
 * Like {@link formatFieldError}, for a list of errors: prefixes a general message with the label.
 */
export function formatNamedFieldError(t: Translate, field: Field | undefined, error: FieldError): string {
  const message = formatFieldError(t, field, error);
  return field?.label === undefined || field.messages?.[error.code] ? message : nameMessage(t(field.label as MessageKey), message);
}

/** Prefixes a message with the label of its field; after a question without a colon. */
export function nameMessage(label: string | undefined, message: string): string {
  if (label === undefined) return message;
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;
}

/**
 * Returns the message for a field error: the field's own message for the error code if it has one,
 * else the general message of the code.
 */
export function formatFieldError(t: Translate, field: Pick<Field, 'messages'> | undefined, error: FieldError): string {
  const key = (field?.messages?.[error.code] ?? error.code) as MessageKey;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error.params ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  const text = t(key, values);
  // The catalogue has no message for the code.
  return text === key ? t('validation_invalid_value') : text;
}
