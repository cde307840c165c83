import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { useWords } from '../../../words.tsx';
import { staffReading, useStaffList } from '../../applications/detail/use-staff-list.ts';
import { readAhead } from '../../live/read-ahead.ts';
import { staffSession } from '../../session/session.ts';
import { useStaff } from '../../session/use-session.ts';
import { InboxFrame } from '../inbox-frame.tsx';
import { OpenFrame } from '../open-frame.tsx';
import { Opened } from '../opened.tsx';
import { newestReading, useNewestFirst } from '../use-newest-first.ts';
import { FormList } from './form-list.tsx';
import { formFilterOf, formSearchOf, isFormListed, readFormQuery } from './form-query.ts';
import { FormView } from './form-view.tsx';

const BLOCK = 40;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const state = staffSession().state();
  if (!('user' in state)) return null;
  const query = readFormQuery(new URL(request.url).searchParams);
  return readAhead(newestReading('contact_messages', newestBy(formFilterOf(query, state.user.id))), staffReading);
}

export const shouldRevalidate = () => false;

const newestBy = (condition: string) => ({ key: 'created', block: BLOCK, condition }) as const;

/** The messages of the contact form in the inbox: conversations of their own kind, answered by mail (D8). */
export default function FormPage() {
  const { to } = useWords();
  const { messageId } = useParams();
  const [parameters] = useSearchParams();
  const query = readFormQuery(parameters);
  const me = useStaff().id;
  const staff = useStaffList();
  const back = to('/admin/support/form') + formSearchOf(query);
  const list = useNewestFirst('contact_messages', {
    ...newestBy(formFilterOf(query, me)),
    belongs: (message) => isFormListed(query, message, me),
  });
  return (
    <InboxFrame kind="form" isOpen={messageId !== undefined} list={<FormList query={query} list={list} openId={messageId} />}>
      {messageId === undefined ? (
        <OpenFrame state="none" />
      ) : (
        <Opened key={messageId} name="contact_messages" id={messageId} back={back}>
          {(message, put) => <FormView message={message} staff={staff} back={back} onSaved={put} />}
        </Opened>
      )}
    </InboxFrame>
  );
}
