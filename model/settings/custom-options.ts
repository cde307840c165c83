/**
 * Names of the settings whose entries are further options of select fields: `customOptions` of a
 * field names one of them.
 */
export const customOptionsNames = [
  'ownPositions',
  'ownServiceCategories',
  'ownNewsCategories',
  'ownPlaceCategories',
  'ownPurposes',
  'departments',
] as const;
/** Name of a setting with options of the office. */
export type CustomOptionsName = (typeof customOptionsNames)[number];

/** An option of the office: records store its name. */
export interface CustomOption {
  readonly name: string;
  /** '' or absent where the name is used in Filipino too. */
  readonly nameFil?: string;
}

/** The options that offices add, as their settings hold them. */
export type CustomOptions = Readonly<Record<CustomOptionsName, readonly CustomOption[]>>;

/**
 * Returns the options that the office adds to a select field.
 *
 * @param name the field's `customOptions`; without one there are none
 */
export function listCustomOptions(options: CustomOptions, name: string | undefined): readonly CustomOption[] {
  const optionsName = customOptionsNames.find((one) => one === name);
  return optionsName === undefined ? [] : options[optionsName];
}
