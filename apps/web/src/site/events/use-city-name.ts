import { useTranslation } from 'react-i18next';

/** The cities that have a name of their own in each language, by the name that records have. */
const CITIES = { 'Hong Kong': 'hongKong', Singapore: 'singapore' } as const;

/** Returns a function that names the city of an event, or its location if the event has no city. */
export function useCityName(): (event: {
  readonly city: string | null;
  readonly location: 'hk' | 'canada';
}) => string {
  const { t } = useTranslation(['events', 'site']);
  return ({ city, location }) => {
    if (city === null) return t(`site:blog.event.${location}`);
    return isNamed(city) ? t(`events:city.${CITIES[city]}`) : city;
  };
}

function isNamed(city: string): city is keyof typeof CITIES {
  return Object.hasOwn(CITIES, city);
}
