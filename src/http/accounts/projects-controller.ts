import type { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import type { CreateProject } from '../../application/accounts/organizations/create-project.ts';
import type { EditProject } from '../../application/accounts/organizations/edit-project.ts';
import type { Project } from '../../domain/accounts/project.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId, isTime } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { id, namedSchema, nullable, object, text, timestamp, truth } from '../kernel/schema.ts';

const shape = () => namedSchema('Project', object({ id: text(), name: text(), createdAt: timestamp(), archivedAt: nullable(timestamp()) }));
const answered = () => object({ ok: truth(), project: shape() });
const tags = ['Projects'];

/** Projects: folders of data tables and spinners (document, 4.4). */
export class ProjectsController implements Controller {
  readonly routes;

  constructor(organizations: OrganizationReader, createProject: CreateProject, editProject: EditProject) {
    this.routes = [
      route({
        method: 'get',
        path: '/projects',
        operationId: 'listProjects',
        summary: 'List the projects, including archived ones, oldest first',
        tags,
        security: {
          type: 'shared',
          permission: 'projects:read',
          scope: 'tables:read',
          or: 'spinners:read',
          within: 'organization',
          inProjects: 'seen',
        },
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(shape()) },
        errors: [],
        async handle({ query, caller }) {
          const only = caller.type === 'session' ? caller.projectIds : undefined;
          return pageAnswer(
            await organizations.projects(caller.organizationId, checkPageKey(pageRequest(query), isTime, isId), only),
            shown,
          );
        },
      }),
      route({
        method: 'post',
        path: '/projects',
        operationId: 'createProject',
        summary: 'Create a project',
        tags,
        security: { type: 'shared', permission: 'projects:edit', scope: 'tables:write', or: 'spinners:write', within: 'organization' },
        body: object({ name: text() }),
        answer: { status: 201, schema: answered },
        errors: [],
        async handle({ body: { name }, caller, ip }) {
          const { organizationId } = caller;
          return { ok: true as const, project: shown(await createProject.execute({ organizationId, name, by: actorOf({ caller, ip }) })) };
        },
      }),
      route({
        method: 'patch',
        path: '/projects/:projectId',
        operationId: 'renameProject',
        summary: 'Rename a project',
        tags,
        security: { type: 'shared', permission: 'projects:edit', scope: 'tables:write', or: 'spinners:write', within: 'organization' },
        params: object({ projectId: id() }),
        body: object({ name: text() }),
        answer: { status: 200, schema: answered },
        errors: ['PROJECT_NOT_FOUND'],
        async handle({ params, body: { name }, caller, ip }) {
          const input = { organizationId: caller.organizationId, projectId: params.projectId, by: actorOf({ caller, ip }) };
          return { ok: true as const, project: shown(await editProject.execute({ ...input, change: { rename: name } })) };
        },
      }),
      ...(['archive', 'restore'] as const).map((verb) =>
        route({
          method: 'post',
          path: `/projects/:projectId/${verb}`,
          operationId: `${verb}Project`,
          repeatable: true,
          summary: verb === 'archive' ? 'Archive a project, so that nothing new can be added to it' : 'Restore an archived project',
          tags,
          security: { type: 'session', permission: 'projects:archive' },
          params: object({ projectId: id() }),
          answer: { status: 200, schema: answered },
          errors: ['PROJECT_NOT_FOUND'],
          async handle({ params, caller, ip }) {
            const input = { organizationId: caller.organizationId, projectId: params.projectId, by: actorOf({ caller, ip }) };
            return { ok: true as const, project: shown(await editProject.execute({ ...input, change: { archive: verb === 'archive' } })) };
          },
        }),
      ),
    ];
  }
}

const shown = ({ id, name, createdAt, archivedAt }: Project) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  archivedAt: archivedAt?.toISOString() ?? null,
});
