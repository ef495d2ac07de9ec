import { reachOf } from '../../application/runs/reach-of.ts';
import { type ProjectSubject, type SubjectReader, subjectKinds } from '../../application/runs/subject-reader.ts';
import type { Rights } from '../../domain/kernel/rights.ts';
import type { Permission } from '../../domain/kernel/role.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { SessionCaller } from '../kernel/authenticator.ts';
import type { Naming, ProjectGuard } from '../kernel/project-guard.ts';
import type { SessionSecurity } from '../kernel/route.ts';

type Kind = ProjectSubject['kind'];

const memberOf: Readonly<Record<Kind, string>> = {
  table: 'dataTableId',
  spinner: 'spinnerId',
  job: 'jobId',
  import: 'importId',
  form: 'formId',
  task: 'taskId',
  reply: 'replyId',
};
/** The permission that it takes to name a thing in a body, where it is read. */
const readingOf: Readonly<Record<Kind, Permission>> = {
  table: 'tables:read',
  spinner: 'spinners:read',
  job: 'jobs:read',
  import: 'records:read',
  form: 'forms:read',
  task: 'records:read',
  reply: 'jobs:read',
};
/** Members of bodies that hold cells, whose names are those of columns. */
const cells: readonly string[] = ['records', 'record', 'cells', 'values', 'set', 'fields'];

/** Looks up the project of each table, spinner, job, import, form, task and reply that a call names. */
export class SubjectProjectGuard implements ProjectGuard {
  readonly #subjects: SubjectReader;

  constructor(subjects: SubjectReader) {
    this.#subjects = subjects;
  }

  async narrow(caller: SessionCaller, security: SessionSecurity, naming: Naming): Promise<SessionCaller> {
    const { organizationId, rights: everywhere } = caller;
    const { permission, inProjects } = security;
    const { params, query, body } = naming;
    const inPath = namedBy(params);
    const inBody = isPlain(body) ? deepNames(body) : [];
    const named = [...inPath, ...(inProjects === 'ofTable' ? namedBy(query) : []), ...inBody];
    const found = await this.#subjects.projectsOf(
      organizationId,
      named.filter(({ id }) => id !== ''),
    );
    for (const { kind, id } of inBody) {
      const projectId = found.get(id);
      if (projectId !== undefined) everywhere.within([projectId]).require(readingOf[kind]);
    }
    const rights = within(everywhere, inPath, found, inProjects === 'ofTable', naming);
    if (permission === undefined || everywhere.has(permission)) return { ...caller, rights };
    const isSeen = inProjects === 'seen' || inProjects === 'any' || ('within' in security && security.within === 'seen');
    if (!isSeen) rights.require(permission);
    // Also of a thing that they see, other projects may know more.
    const projectIds = everywhere.projectsWith(permission);
    return { ...caller, rights, reach: await reachOf(this.#subjects, organizationId, everywhere, permission), projectIds };
  }
}

/** The rights over everything that the path names; without a path of ids, over the project that the call is for. */
function within(
  everywhere: Rights,
  inPath: readonly ProjectSubject[],
  found: ReadonlyMap<string, string>,
  isOfTable: boolean,
  { params, query, body }: Naming,
): Rights {
  const ids = inPath.map(({ id }) => found.get(id));
  const project = textOf(params, 'projectId');
  if (project !== undefined) ids.push(project);
  else if (ids.length > 0 || Object.keys(params ?? {}).length === 0) {
    const target = textOf(body, 'projectId') ?? (ids.length === 0 ? textOf(query, 'projectId') : undefined);
    if (target !== undefined) ids.push(target);
  }
  if (isOfTable) {
    const table = textOf(body, memberOf.table) ?? textOf(query, memberOf.table);
    if (table !== undefined) ids.push(found.get(table));
  }
  // An absent thing is answered like one of another project.
  return ids.length === 0 || ids.includes(undefined) ? everywhere : everywhere.within(ids as string[]);
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

function textOf(value: unknown, name: string): string | undefined {
  const found = isPlain(value) ? value[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function namedBy(value: unknown): ProjectSubject[] {
  return subjectKinds.flatMap((kind) => {
    const id = textOf(value, memberOf[kind]);
    return id === undefined ? [] : [{ kind, id: isUuid(id) ? id : '' }];
  });
}

/** The things that a body names at any depth, cells aside. */
function deepNames(body: unknown): ProjectSubject[] {
  if (Array.isArray(body)) return body.flatMap(deepNames);
  if (!isPlain(body)) return [];
  const deeper = Object.entries(body).flatMap(([name, value]) => (cells.includes(name) ? [] : deepNames(value)));
  return [...namedBy(body), ...deeper].filter(({ id }) => id !== '');
}
