import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { type ShownShortcut, shortcutSections } from '../../text/shortcuts.ts';
import { words } from '../../words/en.ts';
import { shortcutWords } from '../../words/shortcuts.ts';
import classes from './keys-dialog.module.css';

const text = shortcutWords;

interface KeysDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All keyboard shortcuts, by where they work. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={text.title} size={720} closeButtonProps={{ 'aria-label': words.common.close }}>
      <p className={classes.help}>{text.help}</p>
      <div className={classes.sections}>
        {shortcutSections.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.list}>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.label} className={classes.row}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Ways of={shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

const Ways = ({ of: { keys, isSequence } }: { readonly of: ShownShortcut }) =>
  keys.map((way, at) => (
    <Fragment key={way.join(' ')}>
      {at > 0 && <span className={classes.or}>{text.or}</span>}
      {way.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && isSequence && <span className={classes.or}>{text.next}</span>}
          <kbd className={classes.key}>{key}</kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
