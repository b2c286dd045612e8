import type { APIRoute } from 'astro';
import { owner } from '../config/owner.ts';
import { images } from '../config/shop.ts';

/** Answers with the web app manifest: the shop's name and icon on a phone's home screen. */
export const GET: APIRoute = () =>
  Response.json(
    {
      name: owner.shopName,
      short_name: owner.shopName,
      start_url: '/',
      display: 'minimal-ui',
      background_color: images.backgroundColor,
      theme_color: images.themeColor,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
