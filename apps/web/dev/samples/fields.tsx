import { type ComponentProps, type ReactNode, useState } from 'react';
import { SegmentedChoice } from '../../src/ui/choice/SegmentedChoice.tsx';
import { ComboboxField } from '../../src/ui/combobox/ComboboxField.tsx';
import { CheckboxField } from '../../src/ui/field/CheckboxField.tsx';
import { CodeField } from '../../src/ui/field/CodeField.tsx';
import { Field } from '../../src/ui/field/Field.tsx';
import { Form } from '../../src/ui/field/Form.tsx';
import fieldStyles from '../../src/ui/field/field.module.css';
import { PasswordField } from '../../src/ui/field/PasswordField.tsx';
import { SelectField } from '../../src/ui/field/SelectField.tsx';
import { TextAreaField } from '../../src/ui/field/TextAreaField.tsx';
import { TextField } from '../../src/ui/field/TextField.tsx';
import { TrapField } from '../../src/ui/field/TrapField.tsx';
import { QuantityField, SendOnEnter } from '../../src/ui/quantity/QuantityField.tsx';
import { Narrow } from '../Stage.tsx';
import type { SampleGroup, SampleProps } from '../sample-group.ts';

const textField: SampleGroup = {
  name: 'text-field',
  components: { TextField, Field },
  samples: {
    empty: ({ texts }) => inColumn(<TextField label={texts.name} />),
    filled: ({ texts }) => inColumn(<TextField label={texts.name} defaultValue={texts.title} />),
    placeholder: ({ texts }) => inColumn(<TextField label={texts.name} placeholder={texts.names[0]} />),
    help: ({ texts }) => inColumn(<TextField label={texts.name} help={texts.help} />),
    error: ({ texts }) => inColumn(<TextField label={texts.name} help={texts.help} error={texts.error} />),
    optional: ({ texts }) => inColumn(<TextField label={texts.name} optional />),
    disabled: ({ texts }) => inColumn(<TextField label={texts.name} defaultValue={texts.title} disabled />),
    'read-only': ({ texts }) =>
      inColumn(<TextField label={texts.name} defaultValue={texts.title} readOnly />),
    'long-text': ({ texts }) =>
      inColumn(<TextField label={texts.sentence} help={texts.paragraph} error={texts.paragraph} />),
    'long-word': ({ texts }) => inColumn(<TextField label={texts.longWord} defaultValue={texts.longWord} />),
    'own-control': ({ texts }) =>
      inColumn(
        <Field label={texts.name}>
          {(control) => <input type="date" {...control} className={fieldStyles.control} />}
        </Field>,
      ),
  },
};

const textAreaField: SampleGroup = {
  name: 'text-area-field',
  components: { TextAreaField },
  samples: {
    empty: ({ texts }) => inColumn(<TextAreaField label={texts.name} />),
    filled: ({ texts }) => inColumn(<TextAreaField label={texts.name} defaultValue={texts.paragraph} />),
    error: ({ texts }) => inColumn(<TextAreaField label={texts.name} error={texts.error} />),
    disabled: ({ texts }) => inColumn(<TextAreaField label={texts.name} disabled />),
  },
};

const selectField: SampleGroup = {
  name: 'select-field',
  components: { SelectField },
  samples: {
    chosen: ({ texts }) => inColumn(<SelectField label={texts.name} options={optionsOf(texts.names)} />),
    error: ({ texts }) =>
      inColumn(<SelectField label={texts.name} options={optionsOf(texts.names)} error={texts.error} />),
    disabled: ({ texts }) =>
      inColumn(<SelectField label={texts.name} options={optionsOf(texts.names)} disabled />),
    empty: ({ texts }) => inColumn(<SelectField label={texts.name} options={[]} />),
    'long-text': ({ texts }) =>
      inColumn(<SelectField label={texts.name} options={optionsOf([texts.paragraph])} />),
  },
};

const comboboxField: SampleGroup = {
  name: 'combobox-field',
  components: { ComboboxField },
  samples: {
    chosen: ({ texts: { name, names } }) => inColumn(comboboxOf({ label: name, options: optionsOf(names) })),
    error: ({ texts: { name, names, error } }) =>
      inColumn(comboboxOf({ label: name, options: optionsOf(names), error })),
    empty: ({ texts: { name } }) => inColumn(comboboxOf({ label: name, options: [] })),
    'long-text': ({ texts: { name, paragraph } }) =>
      inColumn(comboboxOf({ label: name, options: optionsOf([paragraph]) })),
  },
};

const passwordField: SampleGroup = {
  name: 'password-field',
  components: { PasswordField },
  samples: {
    empty: ({ texts }) => inColumn(<PasswordField label={texts.name} autoComplete="off" />),
    filled: ({ texts }) =>
      inColumn(<PasswordField label={texts.name} autoComplete="off" defaultValue={texts.action} />),
    error: ({ texts }) =>
      inColumn(<PasswordField label={texts.name} autoComplete="off" help={texts.help} error={texts.error} />),
  },
};

const codeField: SampleGroup = {
  name: 'code-field',
  components: { CodeField },
  samples: {
    empty: ({ texts }) => inColumn(<CodeField label={texts.name} />),
    error: ({ texts }) => inColumn(<CodeField label={texts.name} error={texts.error} />),
  },
};

const checkboxField: SampleGroup = {
  name: 'checkbox-field',
  components: { CheckboxField },
  samples: {
    unchecked: ({ texts }) => inColumn(<CheckboxField label={texts.consent} />),
    checked: ({ texts }) => inColumn(<CheckboxField label={texts.consent} defaultChecked />),
    error: ({ texts }) => inColumn(<CheckboxField label={texts.consent} error={texts.error} />),
    disabled: ({ texts }) => inColumn(<CheckboxField label={texts.consent} disabled />),
    'checked-disabled': ({ texts }) =>
      inColumn(<CheckboxField label={texts.consent} defaultChecked disabled />),
    'long-text': ({ texts }) => inColumn(<CheckboxField label={texts.paragraph} />),
    'long-word': ({ texts }) => inColumn(<CheckboxField label={texts.longWord} />),
  },
};

const segmentedChoice: SampleGroup = {
  name: 'segmented-choice',
  components: { SegmentedChoice },
  samples: {
    few: ({ texts }) => <Choice legend={texts.name} name="few" labels={texts.names.slice(0, 3)} />,
    many: ({ texts }) => <Choice legend={texts.name} name="many" labels={texts.names} />,
    'long-text': ({ texts }) => (
      <Choice legend={texts.sentence} name="long-text" labels={[texts.title, texts.sentence]} />
    ),
  },
};

const quantityField: SampleGroup = {
  name: 'quantity-field',
  components: { QuantityField, SendOnEnter },
  samples: {
    least: ({ texts }) => <Quantity texts={texts} start={1} />,
    some: ({ texts }) => <Quantity texts={texts} start={8} />,
    most: ({ texts }) => <Quantity texts={texts} start={20} />,
  },
};

const trapField: SampleGroup = {
  name: 'trap-field',
  components: { TrapField },
  samples: { invisible: ({ texts }) => <TrapField name="trap" label={texts.name} /> },
};

const form: SampleGroup = {
  name: 'form',
  components: { Form },
  samples: {
    refused: ({ texts }) =>
      inColumn(
        <Form refusal={REFUSED}>
          <TextField label={texts.name} name="refused" defaultValue={texts.title} />
          <TextField label={texts.name} name="accepted" defaultValue={texts.title} />
        </Form>,
      ),
  },
};

const REFUSED = { code: 'invalid-data', issues: [{ path: 'refused', message: 'Too long' }] } as const;

/** The components of forms. */
export const FIELD_GROUPS: readonly SampleGroup[] = [
  textField,
  textAreaField,
  selectField,
  comboboxField,
  passwordField,
  codeField,
  checkboxField,
  segmentedChoice,
  quantityField,
  trapField,
  form,
];

function inColumn(field: ReactNode) {
  return <Narrow>{field}</Narrow>;
}

function comboboxOf(field: Omit<ComponentProps<typeof ComboboxField>, 'name' | 'defaultValue'>) {
  return <ComboboxField {...field} name="choice" defaultValue={field.options[0]?.value ?? ''} />;
}

function optionsOf(names: readonly string[]) {
  return names.map((label) => ({ value: label, label }));
}

interface ChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly labels: readonly string[];
}

function Choice({ legend, name, labels }: ChoiceProps) {
  const [selected, setSelected] = useState(0);
  const options = labels.map((label, value) => ({ value, label }));
  return (
    <SegmentedChoice
      legend={legend}
      name={name}
      options={options}
      selected={selected}
      onSelect={setSelected}
    />
  );
}

const LIMITS = { min: 1, max: 20, step: 1 };

function Quantity({ texts, start }: Pick<SampleProps, 'texts'> & { readonly start: number }) {
  const [value, setValue] = useState(start);
  const [number = '', slider = '', more = '', less = ''] = texts.names;
  return (
    <form>
      <SendOnEnter />
      <QuantityField
        name="count"
        value={value}
        limits={LIMITS}
        labels={{ number, slider, more, less }}
        steps={{ more: 'more', less: 'less', value: 'count' }}
        onChange={setValue}
      />
    </form>
  );
}
