import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const topics = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/topics',
  component: page(() => import('../pages/topics/topics.tsx'), 'TopicsPage'),
});
const topic = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/topics/$key',
  validateSearch: ({ state, prefix }: Record<string, unknown>): { state?: 'left'; prefix?: string } => ({
    ...(state === 'left' && { state }),
    ...(prefix !== undefined && prefix !== '' && { prefix: String(prefix) }),
  }),
  component: page(() => import('../pages/topics/topic.tsx'), 'TopicPage'),
});

const confirmationMail = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/confirmation-mail',
  component: page(() => import('../pages/topics/confirmation/confirmation-mail.tsx'), 'ConfirmationMailPage'),
});

/** The pages of topics. */
export const topicRoutes = [topics, topic, confirmationMail] as const;
