import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { normalisePhone } from '#lib/phone.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWords } from '../../words.tsx';
import { ChatFrame } from './chat-frame.tsx';
import { ChatHours } from './chat-hours.tsx';

interface StartScreenProps {
  onClose: () => void;
  onStart: (who: { phone: string; name: string }) => void;
}

const { phone: phoneField, name: nameField } = messageRooms.fields;

/** Who writes: a phone number, and a name if one likes (product §2, §5). */
export function StartScreen({ onClose, onStart }: StartScreenProps) {
  const { t, to } = useWords();
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = phone.trim();
    if (typed === '') {
      setIsRefused(true);
      return input.current?.focus();
    }
    onStart({ phone: normalisePhone(typed) ?? typed, name: name.trim() });
  };
  return (
    <ChatFrame onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5 overflow-y-auto p-5">
        <div>
          <h3 className="text-xl">{t('chat.start.heading')}</h3>
          <p className="mt-1.5 text-ink-soft">{t('chat.start.text')}</p>
        </div>
        <Field
          label={t('chat.start.phone')}
          help={t('chat.start.phoneHelp')}
          required
          error={isRefused && phone.trim() === '' ? t('chat.start.phoneRequired') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              autoFocus
              type="tel"
              autoComplete="tel"
              maxLength={phoneField.max}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('chat.start.name')} optionalLabel={t('chat.start.optional')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              maxLength={nameField.max}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
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
    </ChatFrame>
  );
}
