import { type RefObject, useEffect } from 'react';
import { type ContactField, type ContactFormValues, contactForm, readContactForm } from '#model/forms/contact-form.ts';
import { CONTACT_DRAFT_KEY } from '../../parts/storage/personal-keys.ts';
import { readTabDraft, removeTabDraft, writeTabDraft } from '../../parts/storage/tab-draft.ts';

/**
 * Keeps what a tab typed into the form for a message until it is sent, also over a reload and a
 * change of the language.
 *
 * @returns functions that store the current values, and that remove them
 */
export function useMessageDraft(form: RefObject<HTMLFormElement | null>): { store: () => void; remove: () => void } {
  useEffect(() => {
    const draft = readTabDraft<ContactFormValues>(CONTACT_DRAFT_KEY);
    if (draft && form.current) restoreEmptyFields(form.current, draft);
  }, [form]);
  return {
    store: () => {
      if (form.current) writeTabDraft(CONTACT_DRAFT_KEY, readContactForm(new FormData(form.current)));
    },
    remove: () => removeTabDraft(CONTACT_DRAFT_KEY),
  };
}

/** Restores the fields that nobody has filled in yet; the urgency always has a value. */
function restoreEmptyFields({ elements }: HTMLFormElement, draft: Partial<ContactFormValues>): void {
  for (const name of Object.keys(contactForm) as ContactField[]) {
    const field = elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    const value = draft[name];
    if (field && typeof value === 'string' && value !== '' && (field.value === '' || name === 'urgency')) field.value = value;
  }
}
