import { Megaphone, TicketPlus } from 'lucide-react';
import { useState } from 'react';
import { formatTicket } from '#model/collections/office/queue-tickets.ts';
import { type ChangeTicketRequest, counterForm, queuePaths, type TicketResponse } from '#model/endpoints/office/queue.ts';
import { deviceStorage } from '../../parts/storage/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsForm } from '../form/fields-form.tsx';
import { useActionForm } from '../form/use-action-form.ts';
import { useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';
import { type QueueTicket, useQueueTickets } from './use-queue-tickets.ts';

/** The storage key of the name of this browser's counter. */
const COUNTER_KEY = 'queue-counter';
const layout = [{ name: 'counter', wide: false }];
const transient = Object.keys(counterForm);

/** The queue of the hall: issues numbers, and calls them to the counter of this browser. */
export function QueuePanel({ day }: { day: string }) {
  const { t } = useTranslation();
  const records = useRecords();
  const { data: tickets } = useQueueTickets(day);
  const [counter, setCounter] = useState(() => deviceStorage.read(COUNTER_KEY) ?? '');
  const [isRenaming, setIsRenaming] = useState(false);
  const { isBusy, problem, run } = useAction();
  const [announcement, setAnnouncement] = useState('');
  const waiting = tickets?.filter(({ state }) => state === 'waiting') ?? [];
  const currentTicket = tickets?.find((ticket) => ticket.state === 'called' && ticket.counter === counter);

  const send = (path: string, body: object, describe: (ticket: string) => string) =>
    run(async () => {
      const { ticket } = await records.send<TicketResponse>(path, { method: 'POST', body });
      setAnnouncement(describe(ticket));
    });
  const change = ({ id }: QueueTicket, action: ChangeTicketRequest['action']) =>
    send(queuePaths.change(id), { action, counter }, (ticket) => t(`queue.did.${action}`, { ticket }));

  if (counter === '' || isRenaming)
    return (
      <section aria-labelledby="queue" className="rounded-lg border border-line bg-surface p-4 print:hidden">
        <h2 id="queue" className="mb-3 text-lg">
          {t('queue.title')}
        </h2>
        <CounterForm
          counter={counter}
          onChoose={(name) => {
            deviceStorage.write(COUNTER_KEY, name);
            setCounter(name);
            setIsRenaming(false);
          }}
        />
      </section>
    );
  return (
    <section aria-labelledby="queue" className="rounded-lg border border-line bg-surface p-4 print:hidden">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="queue" className="text-lg">
          {t('queue.title')}
        </h2>
        <p className="text-ink-soft">{t('queue.at', { counter })}</p>
        <Button size="sm" variant="ghost" onClick={() => setIsRenaming(true)}>
          {t('queue.rename')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="lg"
          busy={isBusy}
          onClick={() =>
            void send(queuePaths.callNext, { counter }, (ticket) => (ticket ? t('queue.did.call', { ticket }) : t('queue.empty')))
          }
        >
          <Megaphone aria-hidden className="size-5" />
          {t('queue.callNext')}
        </Button>
        <Button
          size="lg"
          variant="outline"
          disabled={isBusy}
          onClick={() => void send(queuePaths.tickets, {}, (ticket) => t('queue.given', { ticket }))}
        >
          <TicketPlus aria-hidden className="size-5" />
          {t('queue.give')}
        </Button>
        {currentTicket && (
          <div className="flex flex-wrap items-center gap-2">
            <p>
              {t('queue.serving')} <strong className="tabular text-2xl">{formatTicket(currentTicket)}</strong>
            </p>
            <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void change(currentTicket, 'call')}>
              {t('queue.again')}
            </Button>
            <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void change(currentTicket, 'serve')}>
              {t('adminAppointments.served')}
            </Button>
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void change(currentTicket, 'skip')}>
              {t('appointments.state.missed')}
            </Button>
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void change(currentTicket, 'wait')}>
              {t('queue.putBack')}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="mt-2 min-h-6 font-semibold">
        {announcement}
      </p>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <p className="text-ink-soft">{t('queue.waiting', { count: waiting.length })}</p>
      <ul aria-label={t('queue.state.waiting')} className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {waiting.map((ticket) => (
          <li key={ticket.id}>
            <Button
              size="sm"
              variant="outline"
              disabled={isBusy}
              aria-label={t('queue.call', { ticket: formatTicket(ticket) })}
              onClick={() => void change(ticket, 'call')}
            >
              <span className="tabular font-bold">{formatTicket(ticket)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CounterForm({ counter, onChoose }: { counter: string; onChoose: (name: string) => void }) {
  const { t } = useTranslation();
  const form = useActionForm({
    fields: counterForm,
    initial: { counter: counter || t('queue.counter.first') },
    transient,
    validatesAtOnce: true,
    run: async (_records, input) => input.counter,
    onDone: onChoose,
  });
  return (
    <FieldsForm id="counter-form" form={form} layout={layout}>
      <Button type="submit">{t('queue.counter.save')}</Button>
    </FieldsForm>
  );
}
