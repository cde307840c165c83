import {
  BedDouble,
  Bus,
  Coffee,
  Cross,
  GraduationCap,
  Landmark,
  type LucideIcon,
  type LucideProps,
  MapPin,
  PiggyBank,
  Scissors,
  ShoppingBasket,
  Trees,
  Utensils,
  Wrench,
} from 'lucide-react';
import type { PlaceCategory } from '#model/place-types.ts';

const icons: Readonly<Record<PlaceCategory, LucideIcon>> = {
  restaurant: Utensils,
  cafe: Coffee,
  shopping: ShoppingBasket,
  healthcare: Cross,
  education: GraduationCap,
  services: Wrench,
  government: Landmark,
  recreation: Trees,
  salon: Scissors,
  hotel: BedDouble,
  transportation: Bus,
  finance: PiggyBank,
};

/** Icon of a category, a pin for custom ones; decorative, because the name is next to it. */
export function CategoryIcon({ category, ...rest }: LucideProps & { category: string }) {
  const Icon = (icons as Readonly<Record<string, LucideIcon | undefined>>)[category] ?? MapPin;
  return <Icon aria-hidden {...rest} />;
}
