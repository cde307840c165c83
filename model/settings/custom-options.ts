/**
 * Names of the settings whose entries are additional options of select fields. The `customOptions`
 * of a field is one of these names.
 */
const customOptionsNames = [
  'customPositions',
  'customServiceCategories',
  'customNewsCategories',
  'customPlaceCategories',
  'customPurposes',
  'departments',
] as const;
/** Name of a setting with custom options. */
export type CustomOptionsName = (typeof customOptionsNames)[number];

/** An option that the office added; records store its name. */
export interface CustomOption {
  readonly name: string;
  /** Filipino label; '' or absent for the same as `name`. */
  readonly nameFil?: string;
}

/** The settings with custom options. */
export type CustomOptions = Readonly<Record<CustomOptionsName, readonly CustomOption[]>>;

/**
 * Returns the custom options of a select field.
 *
 * @param name the field's `customOptions`; undefined for none
 */
export function listCustomOptions(options: CustomOptions, name: string | undefined): readonly CustomOption[] {
  const optionsName = customOptionsNames.find((each) => each === name);
  return optionsName === undefined ? [] : options[optionsName];
}
