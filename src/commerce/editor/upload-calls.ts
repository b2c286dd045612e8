import { saveUpload } from '../../services/images/save-upload.ts';
import { ApiError } from '../errors/api-error.ts';
import { requestErrors } from '../errors/request-errors.ts';
import type { EditorAnswers } from './editor-call.ts';

/** Bytes of a picture: ten megabytes. */
export const maximumUpload = 10 * 1024 * 1024;

/** Pictures of stories. The body is the file itself, so that no form of another site can send it. */
export const uploadCalls: EditorAnswers<'POST upload'> = {
  'POST upload': async ({ mediaDirectory, query, headers, bytes }) => {
    if (!/^image\/(?:png|jpeg|webp)$/.test(headers.get('content-type') ?? '')) throw noPicture();
    if (bytes.length === 0) throw requestErrors.invalid('The picture is empty.');
    const path = await saveUpload(mediaDirectory, query.get('name') ?? '', bytes);
    if (path === undefined) throw noPicture();
    return { path };
  },
};

const noPicture = () => new ApiError(415, 'A picture is a PNG, JPEG or WebP file that can be read.');
