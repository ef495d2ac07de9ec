import { apiErrorOf, Unreachable } from './errors.ts';
import { knock } from './knock.ts';
import { modeHeaders } from './mode.ts';
import { end, endsSession, renew, token } from './session.ts';
import { settings } from './settings.ts';

/** A file on its way. */
interface FileCall {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** A file, or a form with one. */
  readonly file: Blob | FormData;
  readonly onProgress: (sentBytes: number) => void;
  /** Ends the call, which then fails. */
  readonly signal?: AbortSignal;
}

/** Sends a file with its progress, which `fetch` does not tell: hence an XMLHttpRequest. @throws ApiError, Unreachable */
export async function sendFile(call: FileCall): Promise<unknown> {
  const given = await token();
  await knock();
  try {
    return await send(call, given);
  } catch (error) {
    if (!endsSession(error)) throw error;
    const renewed = await renew(given);
    if (renewed !== undefined) return send(call, renewed);
    end(error);
    throw error;
  }
}

function send({ method, path, file, onProgress, signal }: FileCall, credential: string | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, settings.api + path);
    // The browser knows the boundary of a form. Which kind of file it is, the API sees by itself.
    if (file instanceof Blob) request.setRequestHeader('Content-Type', 'text/csv');
    if (credential) request.setRequestHeader('Authorization', `Bearer ${credential}`);
    for (const [name, value] of Object.entries(modeHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(new Unreachable(undefined, 'perhaps'));
    request.onabort = () => reject(new Unreachable(signal?.reason, 'perhaps'));
    request.onload = () =>
      request.status < 400 ? resolve(request.response) : void apiErrorOf(request.status, request.response).then(reject);
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
