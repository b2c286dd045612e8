import { persistentAtom } from '@nanostores/persistent';

/** ISO code of the country that the visitor is in, as the server last told; empty where nobody knows. */
export const visitorCountry = persistentAtom<string>('vernissage/visitor-country', '');

/** Locale of the store that the visitor settled on, by going to it or by staying; empty before. */
export const chosenLocale = persistentAtom<string>('vernissage/chosen-locale', '');
