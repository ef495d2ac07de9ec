import { ApiError, type Problem, Unreachable } from './errors.ts';
import { type EndReason, end, endsSession, renew, token } from './session.ts';
import { settings } from './settings.ts';

/** Sends a file with its progress, which `fetch` does not tell: hence an XMLHttpRequest. @throws ApiError, Unreachable */
export async function putFile(path: string, file: Blob, onProgress: (sentBytes: number) => void): Promise<void> {
  const given = await token();
  try {
    await put(path, file, onProgress, given);
  } catch (error) {
    if (!endsSession(error)) throw error;
    const renewed = await renew(given);
    if (renewed !== undefined) return put(path, file, onProgress, renewed);
    end(error.code as EndReason);
    throw error;
  }
}

function put(path: string, file: Blob, onProgress: (sentBytes: number) => void, credential: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', settings.api + path);
    request.setRequestHeader('Content-Type', 'text/csv');
    if (credential) request.setRequestHeader('Authorization', `Bearer ${credential}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(new Unreachable(undefined));
    request.onload = () => (request.status < 400 ? resolve() : reject(refusalOf(request)));
    request.send(file);
  });
}

function refusalOf({ status, statusText, response }: XMLHttpRequest): ApiError {
  return new ApiError(status, (response ?? { code: `HTTP_${status}`, message: statusText }) as Problem);
}
