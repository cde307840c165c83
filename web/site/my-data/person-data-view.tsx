import { type ReactNode, useEffect, useRef } from 'react';
import { formatDate, formatDateTime } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { languages, purposes } from '#model/collections/choices.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { myDataArchivePath, type OpenMyDataResponse, type PersonRow } from '#model/endpoints/privacy/my-data.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { isBuiltInRole } from '#model/roles/roles.ts';
import { listReadableAnswers } from '#model/service-form/format-answer.ts';
import type { FormAnswers } from '#model/service-form/service-form.ts';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RequestSection } from './request-section.tsx';

interface PersonDataViewProps {
  opened: OpenMyDataResponse;
  onVerificationOver: () => void;
}

/** Everything that is kept about a person, to read, to download, and to ask about. */
export function PersonDataView({ opened: { name, data, isCut, key }, onVerificationOver }: PersonDataViewProps) {
  const { t, language } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const day = (value: unknown) => formatStoredValue(value, (date) => formatDate(date, language));
  const time = (value: unknown) => formatStoredValue(value, (date) => formatDateTime(date, language));
  return (
    <Card as="section" aria-labelledby="my-data-person">
      <h2 id="my-data-person" ref={heading} tabIndex={-1} className="wrap-anywhere text-xl">
        {t('myData.of', { name: name || t('myData.nameless') })}
      </h2>
      <p className="mt-3">
        <a href={myDataArchivePath(key)} download className={getButtonClasses({ wide: true })}>
          {t('myData.download')}
        </a>
      </p>
      <p className="mt-2 text-ink-soft text-sm">{t('myData.download.text')}</p>
      {isCut && (
        <Alert tone="info" className="mt-4">
          {t('myData.cut')}
        </Alert>
      )}
      <Part title={t('myData.applications')} rows={data.applications}>
        {(row) => <Fields of={applications} row={{ ...row, serviceId: row.service }} />}
      </Part>
      <Part title={t('myData.certificates')} rows={data.certificates}>
        {({ controlNumber, created }) => `${controlNumber} · ${day(created)}`}
      </Part>
      <Part title={t('myData.conversations')} rows={data.conversations}>
        {(room) => (
          <>
            <h4 className="font-semibold">{t('myData.conversation', { day: day(room.created) })}</h4>
            <ul className="mt-2 space-y-2">
              {data.messages
                .filter((message) => message.room === room.id)
                .map((message) => (
                  <li key={String(message.id)} className="wrap-anywhere">
                    <span className="text-ink-soft text-sm">
                      {t(message.sender === 'user' ? 'myData.you' : 'myData.office')} · {time(message.created)}
                    </span>
                    <span className="block whitespace-pre-line">{String(message.text_message ?? '')}</span>
                    {toTexts(message.files).map((file) => (
                      <span key={file} className="block text-sm">
                        {t('myData.file', { name: file })}
                      </span>
                    ))}
                  </li>
                ))}
            </ul>
          </>
        )}
      </Part>
      <Part title={t('myData.contact')} rows={data.contact}>
        {(row) => <Fields of={contactMessages} row={row} />}
      </Part>
      <Part title={t('myData.notifications')} rows={data.notifications}>
        {({ channel, created }) => t(channel === 'mail' ? 'myData.notification.mail' : 'myData.notification.text', { time: time(created) })}
      </Part>
      <Part title={t('myData.readings')} rows={data.readings} none={t('myData.readings.none')}>
        {({ created, by, roles, action }) => {
          const names = String(roles)
            .split(', ')
            .map((role) => (isBuiltInRole(role) ? t(`roles.role.${role}`) : role));
          const who = by === 'visitor' ? t('myData.reading.visitor') : names.join(', ') || t('myData.reading.staff');
          return `${time(created)} · ${who}: ${t(`myData.reading.${action === 'export' || action === 'open_file' ? action : 'open'}`)}`;
        }}
      </Part>
      <RequestSection dataKey={key} requests={data.requests} onVerificationOver={onVerificationOver} />
    </Card>
  );
}

interface PartProps {
  title: string;
  rows: readonly PersonRow[];
  /** Shown when there is none; the part is left out without it. */
  none?: string;
  children: (row: PersonRow) => ReactNode;
}

function Part({ title, rows, none, children }: PartProps) {
  if (rows.length === 0 && none === undefined) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-lg">{title}</h3>
      {rows.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul className="space-y-4">
        {rows.map((row) => (
          <li key={JSON.stringify(row)}>{children(row)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The fields of a record that have a label and a value. */
function Fields({ of: { fields }, row }: { of: Collection; row: PersonRow }) {
  const { t, language } = useTranslation();
  const visibleRows = Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name];
    const texts = toTexts(value);
    if (field.label === undefined || typeof value === 'boolean' || texts.length === 0) return [];
    // The names of requirements; the files follow.
    if (field.kind === 'json') return [];
    const prefix = field.kind === 'select' ? field.optionMessagePrefix : undefined;
    const key = getOptionKey(name, value) ?? (prefix && `${prefix}.${value}`);
    const detail = texts
      .map((one) =>
        field.kind === 'date' ? formatStoredValue(one, (date) => formatDate(date, language)) : key ? t(key as MessageKey) : one,
      )
      .join('\n');
    return [{ term: t(field.label as MessageKey), detail: <span className="wrap-anywhere">{detail}</span> }];
  });
  const answers = listReadableAnswers(row.formAnswers as FormAnswers | null | undefined, language).map(({ label, text }) => ({
    term: label,
    detail: <span className="whitespace-pre-line wrap-anywhere">{text}</span>,
  }));
  const received = { term: t('myData.received'), detail: formatStoredValue(row.created, (date) => formatDate(date, language)) };
  return <DescriptionList items={[received, ...visibleRows, ...answers]} />;
}

/** The label of a choice that the declaration of its field does not name. */
function getOptionKey(name: string, value: unknown): MessageKey | undefined {
  const purpose = purposes.find((one) => name === 'purpose' && one === value);
  const language = languages.find((one) => name === 'language' && one === value);
  return purpose ? `purpose.${purpose}` : language && `languages.${language}`;
}

function toTexts(value: unknown): string[] {
  return [value ?? []].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
}

function formatStoredValue(value: unknown, format: (date: Date) => string): string {
  const text = String(value ?? '');
  const date = parseDate(text.length === 10 ? `${text} 00:00:00.000Z` : text);
  return date === undefined ? text : format(date);
}
