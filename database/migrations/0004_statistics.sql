CREATE TABLE "daily_counts" (
	"subject" text NOT NULL,
	"counted_on" date NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_subject_counted_on_name_pk" PRIMARY KEY("subject","counted_on","name"),
	CONSTRAINT "daily_counts_subject" CHECK ("daily_counts"."subject" in ('page', 'tool_opened', 'tool_used', 'article_read', 'answer_helped', 'answer_missed', 'search_missed', 'referrer')),
	CONSTRAINT "daily_counts_name" CHECK (length("daily_counts"."name") between 1 and 80),
	CONSTRAINT "daily_counts_count" CHECK ("daily_counts"."count" > 0)
);
