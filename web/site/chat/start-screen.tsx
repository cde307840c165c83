import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { CHAT_START_KEY } from '../../parts/storage/personal-keys.ts';
import { readTabDraft, removeTabDraft, writeTabDraft } from '../../parts/storage/tab-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { ChatScreen } from './chat-frame.tsx';
import { ChatHours } from './hours/chat-hours.tsx';
import { useIsOnline } from './use-is-online.ts';

interface StartScreenProps {
  onStart: (user: { phone: string; name: string }) => void;
}

const { phone: phoneField, name: nameField } = messageRooms.fields;

type Draft = Readonly<Record<'phone' | 'name', string>>;
const emptyDraft: Draft = { phone: '', name: '' };

/**
 * Asks for a phone number and, optionally, a name (product §2, §5). What was typed survives closing
 * the chat, for 30 minutes.
 */
export function StartScreen({ onStart }: StartScreenProps) {
  const { t, to } = useTranslation();
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, ...readTabDraft<Draft>(CHAT_START_KEY) }));
  const { phone, name } = draft;
  const change = (values: Partial<Draft>) => {
    const changed = { ...draft, ...values };
    setDraft(changed);
    writeTabDraft(CHAT_START_KEY, changed);
  };
  const [isPhoneMissing, setIsPhoneMissing] = useState(false);
  const isOnline = useIsOnline();
  const input = useRef<HTMLInputElement>(null);
  const describeExcess = (text: string, max = 0) => {
    const { length } = [...text.trim()];
    return length > max ? t('conversations.tooLong', { max, length }) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typedPhone = phone.trim();
    if (typedPhone === '') {
      setIsPhoneMissing(true);
      return input.current?.focus();
    }
    if (describeExcess(typedPhone, phoneField.max) ?? describeExcess(name, nameField.max)) return;
    removeTabDraft(CHAT_START_KEY);
    onStart({ phone: normalisePhone(typedPhone) ?? typedPhone, name: name.trim() });
  };
  return (
    <ChatScreen>
      <form noValidate onSubmit={submit} className="grid auto-rows-max gap-5 overflow-y-auto p-5">
        <div>
          <h3 className="text-xl">{t('chat.start.heading')}</h3>
          <p className="mt-1.5 text-ink-soft">{t('chat.start.text')}</p>
        </div>
        <Field
          label={t('chat.start.phone')}
          help={t('chat.start.phoneHelp')}
          required
          error={isPhoneMissing && phone.trim() === '' ? t('chat.start.phoneRequired') : describeExcess(phone, phoneField.max)}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              autoFocus
              type="tel"
              autoComplete="tel"
              value={phone}
              onChange={(event) => change({ phone: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('chat.start.name')} optionalLabel={t('chat.start.optional')} error={describeExcess(name, nameField.max)}>
          {(control) => (
            <TextInput {...control} autoComplete="name" value={name} onChange={(event) => change({ name: event.target.value })} />
          )}
        </Field>
        <p role="status" className={isOnline ? 'sr-only' : 'rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink'}>
          {!isOnline && t('chat.start.offline')}
        </p>
        <Button type="submit" size="lg">
          {t('chat.start.submit')}
        </Button>
        <ChatHours />
        <p className="text-sm">
          <Link to={to('/privacy')} className="underline underline-offset-2">
            {t('chat.start.privacy')}
          </Link>
        </p>
      </form>
    </ChatScreen>
  );
}
