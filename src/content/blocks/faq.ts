import { blocks, defineBlock, text, textarea } from '../fields.ts';

const faqItem = defineBlock({
  name: 'faq_item',
  label: 'Question',
  group: 'part',
  fields: {
    question: text('Question', { required: true, maximum: 300 }),
    answer: textarea('Answer', { required: true }),
  },
});

export const faq = defineBlock({
  name: 'faq',
  label: 'Questions and answers',
  group: 'text',
  fields: {
    headline: text('Headline'),
    items: blocks('Questions', [faqItem], { maximum: 40, required: true }),
  },
});
