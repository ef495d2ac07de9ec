import { ApiError, type Problem, Unreachable } from './errors.ts';
import { token } from './session.ts';
import { settings } from './settings.ts';

/** Sends a file with its progress, which `fetch` does not tell: hence an XMLHttpRequest. @throws ApiError, Unreachable */
export async function putFile(path: string, file: Blob, onProgress: (sentBytes: number) => void): Promise<void> {
  const credential = await token();
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
