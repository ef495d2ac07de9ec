import { useMembers } from '../../../hooks/use-members.ts';
import { useProjects } from '../../../hooks/use-projects.ts';
import { languageWords } from '../../../words/language.ts';
import { roleWords as text } from './words.ts';

/** The names of who has a role, each with the project where it is theirs in that alone. */
export function useHolders(): (roleId: string) => string {
  const members = useMembers() ?? [];
  const projects = useProjects();
  const nameOf = (id: string): string => projects.find((project) => project.id === id)?.name ?? id;
  return (roleId) => {
    const names = members.flatMap((member) => [
      ...(member.roleId === roleId ? [member.name] : []),
      ...member.projectRoles.filter((one) => one.roleId === roleId).map(({ projectId }) => text.inProject(member.name, nameOf(projectId))),
    ]);
    return names.length === 0 ? text.nobody : new Intl.ListFormat(languageWords.tag).format(names);
  };
}
