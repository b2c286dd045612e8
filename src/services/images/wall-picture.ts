import sharp from 'sharp';
import { socialWall } from '../../domain/url/picture-shapes.ts';
import { insideSize } from './draw-vector.ts';
import type { Size } from './next-size.ts';
import { encodePicture, type DecodedImage, type RenderedImage } from './render.ts';

/** What the picture of a wall shows of the room: the picture hangs in the middle of this box, above a sideboard. */
const hangingPlace = { width: 540, height: 408, middle: { x: 600, y: 262 } } as const;

/** The box that the picture itself fits into, without its frame. */
export const hungPicture: Size = { width: hangingPlace.width, height: hangingPlace.height };

/** The frame around the picture. */
const frame = { pixels: 11 } as const;

/**
 * Returns a picture as it hangs, framed, on the wall of a room: for previews of a shared link. It was decoded for
 * `hungPicture`, or larger.
 */
export async function hangOnWall(
  { data, raw, natural }: DecodedImage,
  modern: 'avif' | 'webp' | undefined,
): Promise<RenderedImage> {
  const size = insideSize(natural, hungPicture);
  const left = Math.round(hangingPlace.middle.x - size.width / 2);
  const top = Math.round(hangingPlace.middle.y - size.height / 2);
  const input = await sharp(data, { raw })
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
  const room = sharp(Buffer.from(wallDrawing({ ...size, left, top })))
    .composite([{ input, left, top }])
    .removeAlpha();
  return encodePicture(room, modern ?? 'jpeg');
}

interface Place extends Size {
  readonly left: number;
  readonly top: number;
}

/** Draws the wall with a sideboard, and the frame around the place of the picture with its shadow. */
function wallDrawing({ left, top, width, height }: Place): string {
  const around = (by: number, fill: string, more = '') =>
    `<rect x="${left - by}" y="${top - by}" width="${width + 2 * by}" height="${height + 2 * by}" fill="${fill}"${more}/>`;
  const size = `width="${socialWall.width}" height="${socialWall.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<defs>
<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#f4f0ea"/><stop offset=".6" stop-color="#efebe4"/><stop offset="1" stop-color="#e6e0d6"/></linearGradient>
<radialGradient id="light" cx=".5" cy=".1" r=".8"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="oak" x2="0" y2="1"><stop stop-color="#c39b6d"/><stop offset="1" stop-color="#a97f52"/></linearGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="near" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="4"/></filter>
</defs>
<rect ${size} fill="url(#wall)"/><rect ${size} fill="url(#light)"/>
<ellipse cx="600" cy="560" rx="420" ry="14" fill="#4a3d2c" opacity=".28" filter="url(#soft)"/>
<g transform="translate(6 16)">${around(frame.pixels, '#3d3326', ' opacity=".34" filter="url(#soft)"')}</g>
<g transform="translate(1 4)">${around(frame.pixels, '#3d3326', ' opacity=".3" filter="url(#near)"')}</g>
${around(frame.pixels, 'url(#oak)')}${around(frame.pixels - 2, 'none', ' stroke="#d9b88d" stroke-width="1.5"')}${around(1, '#8a6741')}${around(0, '#fbfaf7')}
<rect x="210" y="552" width="780" height="14" rx="2" fill="#b98d5f"/><rect x="210" y="563" width="780" height="3" fill="#8f6a43"/>
<rect x="222" y="566" width="756" height="64" fill="url(#oak)"/>
<path d="M411 566v64M600 566v64M789 566v64" stroke="#8f6a43" stroke-width="2"/>
<path d="M389 590v16M433 590v16M767 590v16M811 590v16" stroke="#6d4f30" stroke-width="4" stroke-linecap="round"/>
<g transform="translate(54)">
<g fill="none" stroke="#6f7a58" stroke-width="3" stroke-linecap="round"><path d="M884 500q-6-60 18-104M884 500q2-46-28-86M884 500q8-34 40-58"/></g>
<g fill="#8b9670"><ellipse cx="904" cy="398" rx="8" ry="17" transform="rotate(24 904 398)"/><ellipse cx="889" cy="428" rx="8" ry="16" transform="rotate(-24 889 428)"/><ellipse cx="906" cy="434" rx="7" ry="15" transform="rotate(52 906 434)"/><ellipse cx="855" cy="412" rx="8" ry="17" transform="rotate(-34 855 412)"/><ellipse cx="864" cy="446" rx="7" ry="15" transform="rotate(-62 864 446)"/><ellipse cx="924" cy="442" rx="7" ry="15" transform="rotate(58 924 442)"/><ellipse cx="902" cy="470" rx="7" ry="14" transform="rotate(44 902 470)"/></g>
<path d="M868 500h32l-4 12q18 10 16 24-2 12-12 16h-32q-10-4-12-16-2-14 16-24z" fill="#f6f3ee"/><path d="M900 500l-4 12q18 10 16 24-2 12-12 16h-10q12-10 10-24-2-14-12-16l2-12z" fill="#dcd5c9"/>
</g>
<rect x="268" y="540" width="118" height="12" rx="1" fill="#c9bfae"/><rect x="276" y="529" width="102" height="11" rx="1" fill="#7d8b86"/><rect x="272" y="520" width="92" height="9" rx="1" fill="#e9e2d6"/>
</svg>`;
}
