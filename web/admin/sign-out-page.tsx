import { LogOut } from 'lucide-react';
import { PageTitle } from '../parts/page/page-title.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/content/empty-state.tsx';
import { useTranslation } from '../use-translation.tsx';
import { getStaffName, useCurrentUser } from './session/use-session.ts';
import { useSignOut } from './session/use-sign-out.ts';

export default function SignOutPage() {
  const { t } = useTranslation();
  const { signOut, isBusy } = useSignOut();
  const name = getStaffName(useCurrentUser());
  return (
    <>
      <PageTitle>{t('admin.signOut')}</PageTitle>
      <EmptyState
        level={1}
        title={t('admin.signOut.title')}
        description={t('admin.signOut.text', { name })}
        actions={
          <Button size="lg" busy={isBusy} onClick={signOut}>
            <LogOut aria-hidden className="size-5" />
            {t('admin.signOut')}
          </Button>
        }
      />
    </>
  );
}
