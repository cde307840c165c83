import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { type CreatedPhotoLink, type PhotoLinkRequest, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { useClock } from '../../../parts/use-clock.ts';
import type { PortalRecord } from '../../../record-client.ts';
import type { Change } from '../../live/live-record.ts';
import { liveQuery } from '../../live/query-client.ts';
import { useRecords } from '../../session/use-session.ts';
import { useAction } from '../../use-action.ts';

/** A photo link with its expiry by the clock of this device. */
export interface ShownPhotoLink extends CreatedPhotoLink {
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Creates and ends links by which a phone sends photographs, and returns the received ones.
 *
 * @param initialLink an existing link
 */
export function usePhonePhotos(initialLink?: ShownPhotoLink) {
  const records = useRecords();
  const [link, setLink] = useState(initialLink);
  const [isStopped, setIsStopped] = useState(false);
  const { isBusy, problem, run } = useAction();
  const { data: record } = useQuery({
    ...liveQuery<PortalRecord<'photo_links'>>({
      queryKey: ['photo_links', 'record', link?.id],
      queryFn: (client) => client.collection('photo_links').getOne(link?.id ?? ''),
      meta: {
        collectionNames: ['photo_links'],
        applyChange: (before, { action, record: changed }: Change<'photo_links'>) =>
          changed.id === before.id && action !== 'delete' ? changed : before,
      },
    }),
    enabled: link !== undefined && !isStopped,
  });

  const expiresAt = link?.expiresAt ?? 0;
  const minutesLeft = useClock((now) => Math.max(0, Math.ceil((expiresAt - now) / MINUTE_MS)));

  const create = (request: PhotoLinkRequest) =>
    run(async () => {
      const createdLink = await records.send<CreatedPhotoLink>(photoLinkPaths.create, { method: 'POST', body: request });
      setLink({ ...createdLink, expiresAt: Date.now() + createdLink.expiresInSeconds * SECOND_MS });
      setIsStopped(false);
    });
  const stop = async () => {
    if (!link) return;
    await run(async () => {
      await records.send(photoLinkPaths.end(link.id), { method: 'DELETE' });
      setIsStopped(true);
    });
  };
  const isEnded = isStopped || (link !== undefined && (minutesLeft === 0 || (record?.ended ?? '') !== ''));
  return { link, record, minutesLeft, isEnded, isBusy, problem, create, stop };
}

export type PhonePhotos = ReturnType<typeof usePhonePhotos>;
