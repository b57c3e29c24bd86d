CREATE TABLE "newsletter_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"act" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unwanted_mails" (
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unwanted_mails_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unwanted_mails" ADD CONSTRAINT "unwanted_mails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_consents_member" ON "newsletter_consents" USING btree ("member_id");--> statement-breakpoint
INSERT INTO "newsletter_consents" ("member_id", "act", "at") SELECT "id", 'asked', "newsletter_asked_at" FROM "members" WHERE "newsletter_asked_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "newsletter_consents" ("member_id", "act", "at") SELECT "id", 'confirmed', "newsletter_confirmed_at" FROM "members" WHERE "newsletter_confirmed_at" IS NOT NULL;
