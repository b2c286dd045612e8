import { useEffect, useState } from 'react';

/** The place of the print in the gallery of the page, and the picture that it shows. */
export interface GalleryPicture {
  readonly place: HTMLElement;
  readonly image: string;
}

/** Finds the main picture of the page; while `isFramed`, what is drawn into its place stands instead of it. */
export function useGalleryPicture(isFramed: boolean): GalleryPicture | undefined {
  const [found, setFound] = useState<GalleryPicture>();
  useEffect(() => {
    const place = document.querySelector<HTMLElement>('.gallery .main');
    const picture = place?.querySelector('img');
    if (!place || !picture) return;
    const show = () => setFound({ place, image: picture.currentSrc || picture.src });
    show();
    picture.addEventListener('load', show);
    return () => picture.removeEventListener('load', show);
  }, []);
  useEffect(() => {
    found?.place.classList.toggle('is-framed', isFramed);
    if (isFramed) found?.place.parentElement?.scrollTo({ left: 0 });
    return () => found?.place.classList.remove('is-framed');
  }, [found, isFramed]);
  return found;
}
