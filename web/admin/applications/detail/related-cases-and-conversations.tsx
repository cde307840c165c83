import { MessageSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { randomId } from '#lib/random-id.ts';
import { type CaseConversation as CaseConversationResponse, caseConversationPath } from '#model/endpoints/messaging/conversations.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { LoadErrorLine } from '../../load-error.tsx';
import { createRecord } from '../../record-form/update-record.ts';
import { useCan, useRecords } from '../../session/use-session.ts';
import { PersonRoomList, usePersonRooms } from '../../support/person/other-rooms.tsx';
import { PersonApplicationList } from '../../support/person/person-applications.tsx';
import { MAX_PERSON_APPLICATIONS, usePersonApplications } from '../../support/person/use-person-applications.ts';
import { useAction } from '../../use-action.ts';
import type { Application } from '../listed-application.ts';

/** Loaded on demand, because it contains the thread of the inbox. */
const CaseConversation = lazyWithRetry(() => import('./case-conversation.tsx'));

/** Other cases with the applicant's phone number and, for staff of the inbox, its conversations. */
export function RelatedCasesAndConversations({ application }: { application: Application }) {
  const { t, to } = useTranslation();
  const canWrite = useCan()('answerInbox');
  const { contactNumber } = application;
  const { rows, error, reload } = usePersonApplications(contactNumber);
  const others = rows?.filter(({ id }) => id !== application.id);
  // Without a phone number the cases of the same person cannot be found.
  if (contactNumber === '') return null;
  return (
    <>
      <section aria-labelledby="case-person">
        <h2 id="case-person" className="mb-2 text-lg">
          {t('case.person')}
        </h2>
        {others ? <PersonApplicationList rows={others} /> : <Pending error={error} onRetry={reload} />}
        {others?.length === 0 && <p className="text-ink-soft">{t('case.person.none')}</p>}
        {rows?.length === MAX_PERSON_APPLICATIONS && (
          <Link
            to={to(`/admin/applications?q=${encodeURIComponent(contactNumber)}`)}
            className="text-link mt-2 inline-flex min-h-11 items-center"
          >
            {t('case.person.all')}
          </Link>
        )}
      </section>
      {canWrite && <CaseRooms application={application} />}
    </>
  );
}

/** The conversations with the applicant's phone number, and a button that opens the case's own. */
function CaseRooms({ application }: { application: Application }) {
  const { t } = useTranslation();
  const records = useRecords();
  const [newId] = useState(randomId);
  const { isBusy, runWithRetry } = useAction();
  const [openId, setOpenId] = useState<string>();
  const { rows, error, reload } = usePersonRooms(application.contactNumber);
  const openRoom = rows?.find(({ id }) => id === openId);

  const write = async () => {
    const { id, name, contactNumber: phone } = application;
    const { room } = await records.send<CaseConversationResponse>(caseConversationPath(id), { method: 'GET' });
    setOpenId((room ?? (await createRecord(records, 'messages_room', newId, { phone, name: name.slice(0, 120) }))).id);
  };
  return (
    <section aria-labelledby="case-rooms">
      <h2 id="case-rooms" className="mb-2 text-lg">
        {t('case.rooms')}
      </h2>
      {rows ? <PersonRoomList rooms={rows} search="" /> : <Pending error={error} onRetry={reload} />}
      {rows?.length === 0 && <p className="text-ink-soft">{t('case.rooms.none')}</p>}
      {openId === undefined ? (
        <Button
          variant="outline"
          wide
          className="mt-3"
          busy={isBusy}
          disabled={!rows}
          onClick={() => void runWithRetry(write, (reason) => t('case.write.failed', { reason }))}
        >
          <MessageSquare aria-hidden className="size-5" />
          {t('case.write')}
        </Button>
      ) : (
        <Suspense fallback={<Skeleton className="mt-3 h-80 w-full" />}>
          <CaseConversation application={application} room={openRoom ?? { id: openId }} />
        </Suspense>
      )}
      <p className="mt-1.5 text-ink-soft text-sm">{t('case.write.help')}</p>
    </section>
  );
}

function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return error ? <LoadErrorLine error={error} onRetry={onRetry} /> : <Skeleton className="h-16 w-full" />;
}
