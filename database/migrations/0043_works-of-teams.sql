CREATE TABLE "work_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text,
	"written_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "work_notes_key" UNIQUE("work_id","idempotency_key"),
	CONSTRAINT "work_notes_kind" CHECK ("work_notes"."kind" in ('comment', 'asked', 'approved', 'changes'))
);
--> statement-breakpoint
ALTER TABLE "work_versions" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "team" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "review" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "review_version" integer;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "review_asked_by" text;--> statement-breakpoint
ALTER TABLE "work_notes" ADD CONSTRAINT "work_notes_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_notes" ADD CONSTRAINT "work_notes_written_by_members_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_notes_work" ON "work_notes" USING btree ("work_id","id");--> statement-breakpoint
ALTER TABLE "work_versions" ADD CONSTRAINT "work_versions_saved_by_members_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_review_asked_by_members_id_fk" FOREIGN KEY ("review_asked_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_team" CHECK ("works"."team" in ('writing', 'social', 'browsers'));--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_review" CHECK ("works"."review" in ('none', 'asked', 'approved', 'changes') and ("works"."review" = 'none') = ("works"."review_version" is null));