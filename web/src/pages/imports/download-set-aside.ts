import { call } from '../../api/client.ts';
import { saveAs } from '../../ui/save-as.ts';
import { tellProblem } from '../../ui/tell.ts';

/** Saves the rows set aside as a file. */
export async function downloadSetAside(importId: string): Promise<void> {
  try {
    await saveAs('rows-set-aside.csv', await call(`/imports/${importId}/errors`));
  } catch (error) {
    tellProblem(error);
  }
}
