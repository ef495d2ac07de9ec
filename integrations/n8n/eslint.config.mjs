import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import nodesBase from 'eslint-plugin-n8n-nodes-base';
import tseslint from 'typescript-eslint';

const { community, credentials, nodes } = nodesBase.configs;
const base = { plugins: { 'n8n-nodes-base': nodesBase }, languageOptions: { parser: tseslint.parser } };

export default [
  { ignores: ['dist', 'node_modules', 'nodes/shared/package.json'] },
  { languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } } },
  n8nCommunityNodesPlugin.configs.recommended,
  { ...base, files: ['package.json'], rules: community.rules },
  {
    ...base,
    files: ['credentials/**/*.ts'],
    rules: { ...credentials.rules, 'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off' },
  },
  {
    ...base,
    files: ['nodes/**/*.ts'],
    // The other plugin asks for the constants of n8n in their place.
    rules: {
      ...nodes.rules,
      'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
      'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
    },
  },
  // A model must not start jobs: those that may ask Spindle have its MCP server.
  { files: ['nodes/**/*.ts'], rules: { '@n8n/community-nodes/node-usable-as-tool': 'off' } },
  { files: ['scripts/**'], rules: { '@n8n/community-nodes/no-restricted-imports': 'off' } },
];
