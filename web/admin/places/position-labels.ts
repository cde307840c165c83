import type { Translate } from '../../use-translation.tsx';

/** The texts of the map with the position of a place. */
export const positionLabels = (t: Translate) => ({
  title: t('adminPlaces.position'),
  help: t('adminPlaces.position.help'),
  mark: t('adminPlaces.position.mark'),
});
