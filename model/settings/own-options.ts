/**
 * Names of the settings whose entries are further options of select fields: `ownOptions` of a
 * field names one of them.
 */
export const ownOptionsNames = [
  'ownPositions',
  'ownServiceCategories',
  'ownNewsCategories',
  'ownPlaceCategories',
  'ownPurposes',
  'departments',
] as const;
/** Name of a setting with options of the office. */
export type OwnOptionsName = (typeof ownOptionsNames)[number];

/** An option of the office: records store its name. */
export interface OwnOption {
  readonly name: string;
  /** '' or absent where the name is used in Filipino too. */
  readonly nameFil?: string;
}

/** The options that offices add, as their settings hold them. */
export type OwnOptions = Readonly<Record<OwnOptionsName, readonly OwnOption[]>>;

/**
 * Returns the options that the office adds to a select field.
 *
 * @param name the field's `ownOptions`; without one there are none
 */
export function listOwnOptions(options: OwnOptions, name: string | undefined): readonly OwnOption[] {
  const optionsName = ownOptionsNames.find((one) => one === name);
  return optionsName === undefined ? [] : options[optionsName];
}
