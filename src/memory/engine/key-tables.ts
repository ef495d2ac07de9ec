import type { DuplicateMerge } from '../../domain/tables/duplicates/duplicate-merge.ts';
import type { KeySetting } from '../../domain/tables/duplicates/key-setting.ts';
import type { Form, FormVersion } from '../../domain/tables/forms/form.ts';
import type { FormDay } from '../../domain/tables/forms/form-counts.ts';
import type { FormSignUp } from '../../domain/tables/forms/form-sign-up.ts';
import type { MergedRecordRow, UnkeyedRecordRow } from './record-rows.ts';
import { at, Rows } from './rows.ts';

/** The tables of keys, of merged duplicates and of forms. */
export const emptyKeyTables = () => ({
  duplicateMerges: new Rows<DuplicateMerge>(({ organizationId, dataTableId, id }) => ({ group: at(organizationId, dataTableId), key: id })),
  forms: new Rows<Form>(({ organizationId, id }) => ({ group: organizationId, key: id })),
  formVersions: new Rows<FormVersion>(({ organizationId, formId, version }) => ({
    group: organizationId,
    key: at(formId, String(version)),
  })),
  formEntries: new Rows<FormSignUp>(({ organizationId, formId, id }) => ({ group: organizationId, key: at(formId, id) })),
  formCounts: new Rows<FormDay>(({ organizationId, formId, day }) => ({ group: organizationId, key: at(formId, day) })),
  keySettings: new Rows<KeySetting>(({ organizationId, dataTableId }) => ({ group: organizationId, key: dataTableId })),
  unkeyedRecords: new Rows<UnkeyedRecordRow>(({ organizationId, dataTableId, id }) => ({
    group: at(organizationId, dataTableId),
    key: id,
  })),
  mergedRecords: new Rows<MergedRecordRow>(({ organizationId, mergeId, id }) => ({ group: at(organizationId, mergeId), key: id })),
});
