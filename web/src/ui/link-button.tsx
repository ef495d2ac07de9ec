import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

/** A link to a page that looks like a button. */
export const LinkButton = createLink((props: AnchorProps) => <Button component="a" {...props} />);
