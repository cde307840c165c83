import { lazy, Suspense, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { slug } from '#lib/slug.ts';
import { bringWords } from '../../catalogues.ts';
import { pageContext } from '../../page-context.ts';
import { PageBanner } from '../../parts/page-banner.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { partLater } from '../../parts/part-later.tsx';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';
import { NewsletterLater } from '../newsletter/newsletter-later.tsx';
import type { Route } from './+types/contact-page.ts';
import { ContactChannels } from './contact-channels.tsx';
import { DepartmentDirectory } from './department-directory.tsx';
import { EmergencyContacts } from './emergency-contacts.tsx';
import { loadContact } from './load-contact.ts';
import { loadNextHolidays } from './load-next-holidays.ts';
import { OfficeInformation } from './office-information.tsx';
import { type NotSent, receiveMessage } from './receive-message.ts';
import { SocialBlocks } from './social-blocks.tsx';

await bringWords('contact');

const loadForm = async () => (await import('./message-form.tsx')).MessageForm;
/** On the server it is at hand; a browser fetches it when it is seen or the page is touched; until then it is a form like any other. */
const ServedForm = import.meta.env.SSR ? await loadForm() : undefined;
const formLater = () =>
  partLater('message', async () => {
    const [form] = await Promise.all([loadForm(), bringWords('records', 'errors')]);
    return form;
  });

/** Comes with the first department that is opened. */
const DepartmentDialog = lazy(async () => ({ default: (await import('./department-dialog.tsx')).DepartmentDialog }));

export async function loader(args: Route.LoaderArgs) {
  const [contact, holidays] = await Promise.all([loadContact(args), loadNextHolidays(args)]);
  const { hasNewsletter } = args.context.get(pageContext).facts;
  return { ...contact, holidays, hasNewsletter };
}

/** Only another official is news: a failed message or an opened department shall not ask the server again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return ['official', 'subject'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

export const action = (args: Route.ActionArgs) => receiveMessage(args);

/** Checks before it sends; when no answer comes, the page stays with everything that was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<NotSent> {
  const [{ contactAnswers }, { checkContact }] = await Promise.all([
    import('#model/forms/contact-form.ts'),
    import('#model/forms/check-contact.ts'),
  ]);
  const answers = contactAnswers(await request.clone().formData());
  const problems = checkContact(answers);
  if (Object.keys(problems).length > 0) return { answers, problems };
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { answers, problems: {}, failure: 'error.network' };
  }
}

/** Ways to reach the office, and a message to it (product §2.8). */
export default function ContactPage({ loaderData: { addressee, holidays, hasNewsletter }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { name, departments } = useSite();
  const asked = new URLSearchParams(useLocation().search).get('department');
  const [Form] = useState(() => ServedForm ?? formLater());
  const department = departments.find((each) => slug(each.name) === asked);
  return (
    <>
      <PageHead title={t('contact.heading')} description={t('contact.description', { name })} />
      <PageBanner first={t('contact.banner.first')} second={t('contact.banner.second')} description={t('contact.description', { name })} />
      <div className="mx-auto grid max-w-page gap-12 px-4 pt-8">
        <ContactChannels />
        <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
          <div className="grid gap-6">
            <Suspense fallback={<div aria-hidden className="skeleton h-200 rounded-lg" />}>
              <Form key={addressee?.official.id} addressee={addressee} notSent={actionData} />
            </Suspense>
            <SocialBlocks />
            {hasNewsletter && <NewsletterLater />}
          </div>
          <div className="grid items-start gap-6 sm:max-lg:grid-cols-2">
            <OfficeInformation holidays={holidays} />
            <EmergencyContacts />
          </div>
        </div>
        <DepartmentDirectory />
      </div>
      {department && <DepartmentDialog key={department.name} department={department} />}
    </>
  );
}
